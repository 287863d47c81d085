import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is small; sent at once, it costs no request while navigating.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
