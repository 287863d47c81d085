// The site as `npm start` runs it; reports of dashboards may be elsewhere (DASHBOARD_LINKS: slug → address).
import { configOrExit, runServer } from '../../src/server/main.ts';
import { serveBuiltPages } from '../../src/server/plugins/pages.ts';

const links: Record<string, string> = JSON.parse(process.env.DASHBOARD_LINKS ?? '{}');

await runServer(configOrExit(), (app, services) =>
  serveBuiltPages(app, {
    ...services,
    content(language) {
      const content = services.content(language);
      const dashboards = content.dashboards.map((each) => ({ ...each, link: links[each.slug] ?? each.link }));
      return { ...content, dashboards };
    },
  }),
);
