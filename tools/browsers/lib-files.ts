import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const compiler = createRequire(require.resolve('typescript/package.json'))
const folder = join(dirname(compiler.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`)), 'lib')

const reference = /^\/\/\/ <reference lib="([^"]+)" \/>$/gm

/** The compiler's own libraries by file name, with all that they refer to. */
export function libFiles(names: readonly string[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const read = (name: string) => {
    const file = `lib.${name}.d.ts`
    if (files.has(file)) return
    const text = readFileSync(join(folder, file), 'utf8')
    files.set(file, text)
    for (const [, other] of text.matchAll(reference)) read(other as string)
  }
  names.forEach(read)
  return files
}
