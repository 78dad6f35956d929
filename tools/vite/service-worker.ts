import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc, type Plugin } from 'vite'
import { buildTarget } from '../../browsers.mjs'

/**
 * Writes `sw.js` beside the page: the app's own service worker, with the names of this build's files and the page for when there is no
 * network. The names differ from build to build, so that browsers see that there is a new one.
 */
export function serviceWorker({ folder }: { readonly folder: string }): Plugin {
  return {
    name: 'croupier:service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const script = join(folder, 'worker.ts')
        const [worker, page] = await Promise.all([script, join(folder, 'offline.html')].map((path) => readFile(path, 'utf8')))
        const { code } = await transformWithOxc(worker as string, script, { target: buildTarget, sourcemap: false })
        const files = Object.keys(bundle)
          .filter((name) => name.startsWith('assets/'))
          .map((name) => `/${name}`)
          .toSorted()
        const source = code
          .replaceAll('__FILES__', () => JSON.stringify(files))
          .replaceAll('__OFFLINE__', () => JSON.stringify(page))
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}
