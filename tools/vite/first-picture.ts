import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

type Asset = { readonly type: 'asset'; readonly fileName: string; readonly source: string | Uint8Array }
type Bundle = Readonly<Record<string, Asset | { readonly type: 'chunk' }>>

const LINK = /[ \t]*<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>\n?/g
const ICON = /<img src="\/icon\.svg" alt="([^"]*)"([^>]*?) ?\/?>/

/**
 * What the first picture is painted with stands in the page itself, so it is painted as soon as the page has come: the icon of the cover,
 * and the style of `entry`, which is colours, faces and the ground. The frame's styles are asked for as early, and block only what comes
 * after the cover.
 */
export function firstPicture({ entry }: { readonly entry: string }): Plugin {
  let icon = ''
  return {
    name: 'croupier:first-picture',
    apply: 'build',
    configResolved({ publicDir }) {
      icon = readFileSync(join(publicDir, 'icon.svg'), 'utf8').trim()
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        withStyle(html, entry, (bundle ?? {}) as Bundle).replace(ICON, (_, name: string, size: string) =>
          icon.replace('<svg', `<svg role="img" aria-label="${name}"${size}`),
        ),
    },
  }
}

function withStyle(html: string, entry: string, files: Bundle): string {
  const links = [...html.matchAll(LINK)].map(([link, name = '']) => ({ link: link.trim(), name }))
  const style = files[links.find(({ name }) => name.startsWith(`assets/${entry}-`))?.name ?? '']
  if (style?.type !== 'asset') throw new Error(`the page has no style of ${entry}`)
  const rest = links.filter(({ name }) => name !== style.fileName)
  const ahead = rest.map(({ name }) => `<link rel="preload" as="style" crossorigin href="/${name}" nonce="__NONCE__">`)
  return html
    .replaceAll(LINK, '')
    .replace(
      '</head>',
      () => `  <style nonce="__NONCE__">${String(style.source).trim()}</style>\n    ${ahead.join('\n    ')}\n  </head>`,
    )
    .replace('</body>', () => `  ${rest.map(({ link }) => link).join('\n    ')}\n  </body>`)
}
