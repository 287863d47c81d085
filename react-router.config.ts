import { writeFileSync } from 'node:fs';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from './scripts/compress-files.ts';
import { sbom } from './scripts/sbom.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is small; sent at once, it costs no request while navigating.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async () => {
    await compressFiles('build/client');
    writeFileSync('build/sbom.cdx.json', sbom());
  },
} satisfies Config;
