// Loads the code of a route. Takes the place of React Router's own loader in the browser (see vite.config.ts): a failure
// is thrown, so that the error page with its retry is shown.
type Route = { id: string; module: string };
type RouteModules = Record<string, unknown>;

const CHUNK_TIMEOUT_MS = 120_000;

export class RouteCodeError extends Error {
  override name = 'RouteCodeError';
}

export async function loadRouteModule(
  route: Route,
  loaded: RouteModules,
  load: (address: string) => Promise<unknown> = (address) => import(/* @vite-ignore */ address),
): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new RouteCodeError('The code of the page did not come in time')),
      CHUNK_TIMEOUT_MS,
    );
  });
  try {
    loaded[route.id] = await Promise.race([load(route.module), timeout]);
    return loaded[route.id];
  } catch (error) {
    throw error instanceof RouteCodeError
      ? error
      : new RouteCodeError('The code of the page did not load', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
