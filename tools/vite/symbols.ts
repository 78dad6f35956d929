import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { cutSymbol } from '#play/slots/skins/cut-symbol.ts'

const FOLDER = resolve(import.meta.dirname, '../../.cache/symbols')
const ASKED = /^(.+\/sheet\.svg)\?symbol=([\w-]+)\?url$/

/** The address of one symbol as a file of its own: `sheet.svg?symbol=lotus?url`. A build that asks for one which the sheet has not fails. */
export function symbolFiles(): Plugin {
  return {
    name: 'croupier:symbol-files',
    enforce: 'pre',
    async resolveId(asked, importer) {
      const [, path, symbol] = ASKED.exec(asked) ?? []
      if (path === undefined || symbol === undefined || importer === undefined) return null
      const sheet = (await this.resolve(path, importer))?.id
      if (sheet === undefined) return this.error(`there is no ${path}`)
      this.addWatchFile(sheet)
      const drawing = cutSymbol(readFileSync(sheet, 'utf8'), symbol)
      if (drawing === null) return this.error(`${sheet} has no ${symbol}`)
      const place = join(FOLDER, basename(dirname(sheet)))
      const file = join(place, `${symbol}.svg`)
      mkdirSync(place, { recursive: true })
      // Builds run side by side, and none may read what another has half written.
      const written = `${file}.${process.pid}`
      writeFileSync(written, drawing)
      renameSync(written, file)
      return `${file}?url`
    },
  }
}
