import type { Plugin } from 'vite'
import { neededBy } from './early-chunks.ts'

const ROOT = '<div id="root"></div>'
const SCRIPT = /[ \t]*<(?:link rel="modulepreload"[^>]*>|script type="module"[^>]*><\/script>)\n?/g
const LATE_STYLE = /[ \t]*<link rel="(?:preload" as="style|stylesheet)"[^>]*>\n?/g

/**
 * Writes the page a second time for each of `pages`, as `drawn-<name>.html`: with places for what the server draws into it, and with the
 * styles of that page inside, because without these a picture is nothing. Those of `entry` stand in the page already.
 */
export function drawnPages({
  pages,
  entry,
}: {
  readonly pages: Readonly<Record<string, string>>
  readonly entry: string
}): Plugin {
  return {
    name: 'croupier:drawn-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sourceOf = (name: string) => {
          const file = bundle[name]
          return file?.type === 'asset' ? String(file.source) : this.error(`the page is without its ${name}`)
        }
        const html = sourceOf('index.html')
        if (!html.includes(ROOT)) return this.error('the page has no root to draw into')
        const scripts = (html.match(SCRIPT) ?? []).map((script) => script.trim().replace(/^<\w+/, '$& fetchpriority="low"'))
        const answers = '<script type="application/json" id="answers">__ANSWERS__</script>'
        const bare = html.replaceAll(LATE_STYLE, '').replaceAll(SCRIPT, '')
        for (const [name, page] of Object.entries(pages)) {
          const styles = neededBy(bundle, page).filter((file) => file.endsWith('.css') && !file.startsWith(`assets/${entry}-`))
          const sheet = `<style nonce="__NONCE__">${styles.map((file) => sourceOf(file).trim()).join('\n')}</style>`
          // Scripts look for a link before they ask for a style: they find these, which block nothing.
          const links = styles.map(
            (file) => `<link rel="stylesheet" crossorigin href="/${file}" media="not all" nonce="__NONCE__">`,
          )
          // The picture stands without them; the page's own small script takes them out of here once it is painted.
          const late = `<template id="late">${[...links, ...scripts].join('\n')}</template>`
          const source = bare
            .replace('</head>', () => `  ${sheet}\n  </head>`)
            .replace(ROOT, () => `<div id="root">__PICTURE__</div>\n    ${answers}\n    ${late}`)
          this.emitFile({ type: 'asset', fileName: `drawn-${name}.html`, source })
        }
      },
    },
  }
}
