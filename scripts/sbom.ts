// `npm run sbom`: the bill of materials of what the site runs on, as CycloneDX, from the lock file alone: the same lock file
// gives the same bytes, without a network. A build keeps it as build/sbom.cdx.json (docs/decisions/0058-supply-chain.md).
import { readFileSync } from 'node:fs';

type Package = {
  version: string;
  license?: string;
  integrity?: string;
  dev?: true;
  hasInstallScript?: true;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/** Where a package is installed → which it is; the site itself is at ''. */
export type LockFile = { packages: Record<string, Package> };

/**
 * What may stand beside the EUPL in one work, or be linked to without becoming part of it (LGPL: libvips, a library of its
 * own). Another one is looked at by a person first.
 */
const LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
];

/** Of a choice one has to do, of what holds together all. */
export const isAllowed = (licence = ''): boolean =>
  licence.split(' OR ').some((choice) => choice.split(' AND ').every((each) => LICENCES.includes(each)));

export const readLockFile = (): LockFile =>
  JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));

export const nameOf = (path: string): string => path.replace(/.*node_modules\//, '');

/** What `npm ci --omit=dev` installs, for every platform. */
export const inUse = ({ packages }: LockFile): [path: string, found: Package][] =>
  Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);

/** https://github.com/package-url/purl-spec: the @ of a scope is encoded, its slash is not. */
const purlOf = (name: string, { version }: Package): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

/** `sha512-base64`, and in hexadecimal digits. */
function hashOf(integrity = ''): { alg: string; content: string } {
  const [algorithm = '', digest = ''] = integrity.split('-');
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
}

const licenceOf = (licence = '') =>
  licence.includes(' ') ? { expression: licence } : { license: { id: licence } };

/** Where Node finds a package from another: the nearest folder upwards that has it. */
function resolve(lock: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (folder === '') return undefined;
  }
}

export function billOfMaterials(lock: LockFile) {
  const site = lock.packages[''] as Package & { name: string };
  const refs = new Map([
    ['', purlOf(site.name, site)],
    ...inUse(lock).map(([path, found]) => [path, purlOf(nameOf(path), found)] as const),
  ]);
  // A package may be installed in several places; it is one component, which depends on what it does in any of them.
  const needs = new Map<string, Set<string>>();
  for (const [path, ref] of refs) {
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[path] as Package;
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    const found = names.flatMap((name) => refs.get(resolve(lock, path, name) ?? '-') ?? []);
    needs.set(ref, new Set([...(needs.get(ref) ?? []), ...found]));
  }
  const components = inUse(lock).map(([path, found]) => ({
    type: 'library',
    'bom-ref': refs.get(path),
    name: nameOf(path),
    version: found.version,
    hashes: [hashOf(found.integrity)],
    licenses: [licenceOf(found.license)],
    purl: refs.get(path),
  }));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.7',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': refs.get(''),
        name: site.name,
        version: site.version,
        licenses: [licenceOf(site.license)],
        purl: refs.get(''),
      },
    },
    components: [...new Map(components.map((each) => [each.purl, each])).values()],
    dependencies: [...needs].map(([ref, found]) => ({ ref, dependsOn: [...found].toSorted() })),
  };
}

export const sbom = (): string => `${JSON.stringify(billOfMaterials(readLockFile()), null, 2)}\n`;

if (import.meta.main) process.stdout.write(sbom());
