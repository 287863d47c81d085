// Loads the code of a route. Takes the place of React Router's own loader in the browser (see vite.config.ts). Code that
// does not load becomes a page that throws, because that is what reaches the error page with its retry: React Router
// leaves a rejected promise unheard.
type Route = { id: string; module: string };
type RouteModule = { default?: unknown };

const CHUNK_TIMEOUT_MS = 120_000;

export class RouteCodeError extends Error {
  override name = 'RouteCodeError';
}

function failedModule(cause: unknown): RouteModule {
  const error = new RouteCodeError('The code of the page did not load', { cause });
  return {
    default: () => {
      throw error;
    },
  };
}

export async function loadRouteModule(
  route: Route,
  loaded: Record<string, RouteModule>,
  load: (address: string) => Promise<RouteModule> = (address) => import(/* @vite-ignore */ address),
): Promise<RouteModule> {
  const cached = loaded[route.id];
  if (cached) return cached;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('It did not come in time')), CHUNK_TIMEOUT_MS);
  });
  try {
    const module = await Promise.race([load(route.module), timeout]);
    loaded[route.id] = module;
    return module;
  } catch (error) {
    return failedModule(error);
  } finally {
    clearTimeout(timer);
  }
}
