import type { Config } from '@react-router/dev/config';
import { compressFiles } from './scripts/compress-files.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is small; sent at once, it costs no request while navigating.
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => compressFiles('build/client'),
} satisfies Config;
