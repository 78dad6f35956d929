import { isForeign, leftOut, type Lock, type Locked } from './lockfile.ts'
import type { Rule, Tree } from './tree.ts'

type Package = Readonly<Record<string, unknown>>
/** What may stand beside our own licence in a product that is shipped. */
const licences =
  /^(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|MPL-2\.0|OFL-1\.1|CC0-1\.0|Unlicense|Zlib|Python-2\.0|PSF-2\.0)$/

/** Packages that state their licence in a file instead of a field. */
const stated: Readonly<Record<string, string>> = { 'xmlhttprequest-ssl': 'MIT' }

const json = <T>(tree: Tree, path: string) => JSON.parse(tree.get(path) ?? '{}') as T

/** Exact versions, no script of a package ever runs at install, and a lockfile that names contents, not hosts. */
export const packages: Rule = (tree) => {
  const pack = json<Package>(tree, 'package.json')
  const lock = json<Lock>(tree, 'package-lock.json')
  const settings = new Set((tree.get('.npmrc') ?? '').split('\n').map((line) => line.replaceAll(' ', '')))
  return [
    ...['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries((pack[kind] ?? {}) as Record<string, string>)
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `package.json: ${name} ${version} is not one exact version`),
    ),
    ...('allowScripts' in pack ? ['package.json: allowScripts lets a package run code at install'] : []),
    ...['preinstall', 'install', 'postinstall', 'prepare']
      .filter((name) => name in ((pack['scripts'] ?? {}) as object))
      .map((name) => `package.json: script ${name} runs at install`),
    ...(settings.has('ignore-scripts=true') ? [] : ['.npmrc: ignore-scripts=true is missing: packages may run code at install']),
    ...(settings.has('omit-lockfile-registry-resolved=true') ? [] : ['.npmrc: omit-lockfile-registry-resolved=true is missing']),
    ...Object.entries(lock.packages ?? {}).flatMap(([path, locked]) => lockFaults(path, locked)),
    ...Object.keys(leftOut({ packages: lock.packages ?? {} })).map(
      (path) => `package-lock.json: ${path} is left out (npm run lock)`,
    ),
  ]
}

function lockFaults(path: string, locked: Locked): string[] {
  if (path === '') return []
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const terms = (locked.license ?? stated[name] ?? '').replace(/[()]/g, '').split(/ (?:AND|OR) /)
  return [
    ...(locked.resolved ? [`package-lock.json: ${path} names a host`] : []),
    ...(locked.integrity || locked.link || isForeign(locked) ? [] : [`package-lock.json: ${path} has no checksum`]),
    ...(terms.every((term) => licences.test(term)) || !locked.integrity
      ? []
      : [`package-lock.json: ${path}: licence ${terms.join(', ')}`]),
  ]
}
