import { pathToFileURL } from 'node:url'
import { isContractProcedure, minifyContractRouter, type AnyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import type { CallMeta } from '#wire/call.ts'
import { shapesOf } from '#wire/channel.ts'

const contractFile = /\/src\/(?:(?:house|arcade)\/[a-z]+\/(?:[a-z-]+\/)?(?:console-)?contract|wire\/edge)\.ts$/

/**
 * Gives a browser build the routes of a contract without its schemas, and so without zod: method, path, session, and whether it is sealed,
 * idempotent or a form; and its channels with their schemas as JSON Schema. Types still come from the contract itself. Exports that are neither routes nor plain values are left out,
 * so a page that asks for a schema does not build.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'croupier:contract-routes',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] as string
      if (!contractFile.test(file)) return null
      const exports = (await import(pathToFileURL(file).href)) as Record<string, unknown>
      const lines = Object.entries(exports).flatMap(([name, value]) => {
        const shapes = shapesOf(value)
        if (shapes) return [`export const ${name} = channelOf(${JSON.stringify(shapes)})`]
        if (isRouter(value)) return [`export const ${name} = ${JSON.stringify(minifyContractRouter(value), forBrowsers)}`]
        return isPlain(value) ? [`export const ${name} = ${JSON.stringify(value)}`] : []
      })
      const uses = lines.some((line) => line.includes(' = channelOf(')) ? [`import { channelOf } from '#wire/shape.ts'`] : []
      return { code: [...uses, ...lines].join('\n'), map: null, moduleSideEffects: false }
    },
  }
}

/** Of what a call asks for, browsers need to know this; what it is in a sentence, who may make it and when it is shed are the server's to know. */
const told: ReadonlySet<string> = new Set(['session', 'sealed', 'idempotent', 'form'])

function forBrowsers(name: string, value: unknown): unknown {
  if (name === 'meta')
    return Object.fromEntries(Object.entries(value as CallMeta).filter(([word, said]) => told.has(word) && said))
  return name === 'summary' ? undefined : value
}

function isRouter(value: unknown): value is AnyContractRouter {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).length > 0 &&
    Object.values(value).every(isContractProcedure)
  )
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  return ['string', 'number', 'boolean'].includes(typeof value)
}
