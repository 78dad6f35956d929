import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cutLib, holdersIn } from './cut-lib.ts'
import { libFiles } from './lib-files.ts'

/** What the screens are written with, whole. */
const libraries = ['esnext', 'dom', 'dom.iterable']

/** With these the compiler takes the libraries that are written, and no signs of patterns that are younger. */
export const cutOptions = { noLib: true, lib: null, target: 'es2022' }

/** References to libraries would bring the whole ones back. */
const reference = /^\/\/\/ <reference .*\/>$/gm

/** Writes the compiler's libraries, cut to the oldest browsers, into a folder, and gives the paths. */
export function writeLibs(folder: string): readonly string[] {
  const libs = libFiles(libraries)
  const holders = holdersIn(libs)
  const onWindow: string[] = []
  mkdirSync(folder, { recursive: true })
  const write = (file: string, text: string) => {
    writeFileSync(join(folder, file), text.replaceAll(reference, ''))
    return join(folder, file)
  }
  const paths = [...libs].map(([file, text]) => {
    const cut = cutLib(file, text, holders)
    onWindow.push(...cut.onWindow)
    return write(file, cut.text)
  })
  return [...paths, write('lib.window.d.ts', `interface Window {\n${onWindow.join('\n')}\n}\n`)]
}
