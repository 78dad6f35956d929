import type { OpenAPI } from '@orpc/openapi'
import type { FastifyInstance } from 'fastify'
import { htmlText } from '../html-text.ts'

type Operation = { method: string; path: string; operation: OpenAPI.OperationObject }

function operationsOf(document: OpenAPI.Document): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({ method, path, operation: operation as OpenAPI.OperationObject })),
  )
}

/** A shape as it reads: each name of a schema leads to where it stands. */
const shapeText = (shape: unknown): string =>
  htmlText(JSON.stringify(shape, null, 2)).replace(
    /#\/components\/(\w+)\/([\w.-]+)/g,
    (_, kind: string, name: string) => `<a href="#${kind}-${name}">${name}</a>`,
  )

function section({ method, path, operation }: Operation): string {
  const codes = Object.keys(operation.responses ?? {}).join(' · ')
  const shape = { parameters: operation.parameters, body: operation.requestBody, responses: operation.responses }
  return `<details id="${htmlText(operation.operationId ?? '')}"><summary><b>${method.toUpperCase()}</b> <code>${htmlText(path)}</code> ${htmlText(operation.summary ?? '')}</summary>
<p>${htmlText(operation.description ?? '')} HTTP ${codes}</p><pre>${shapeText(shape)}</pre></details>`
}

function componentsOf({ components = {} }: OpenAPI.Document): string {
  const kinds = ['schemas', 'responses', 'parameters'] as const
  return kinds
    .flatMap((kind) => Object.entries(components[kind] ?? {}).map(([name, shape]) => ({ id: `${kind}-${name}`, name, shape })))
    .map(({ id, name, shape }) => `<h3 id="${id}">${name}</h3><pre>${shapeText(shape)}</pre>`)
    .join('')
}

/** The same document for people: every call by module, its shapes folded away until asked for. Needs no script. */
export function documentPage(document: OpenAPI.Document, nonce: string): string {
  const about = new Map(document.tags?.map(({ name, description }) => [name, description]))
  const groups = Map.groupBy(operationsOf(document), ({ operation }) => operation.tags?.[0] ?? '')
  const body = [...groups].map(
    ([tag, list]) => `<h2>${htmlText(tag)}</h2><p>${htmlText(about.get(tag) ?? '')}</p>${list.map(section).join('')}`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${htmlText(document.info.title)}</title>
<style nonce="${nonce}">body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
summary{padding:.5rem 0;cursor:pointer}b{display:inline-block;min-width:4.5rem}pre{overflow:auto;font-size:.85rem}</style>
<h1>${htmlText(document.info.title)}</h1><p>${htmlText(document.info.description ?? '')} <a href="/openapi.json">openapi.json</a></p>${body.join('')}
<h2>Names</h2>${componentsOf(document)}</html>`
}

export function mountDocument(app: FastifyInstance, document: OpenAPI.Document, newNonce: () => string): void {
  app.get('/openapi.json', async (_request, reply) => reply.send(document))
  app.get('/docs', async (_request, reply) => {
    const nonce = newNonce()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`)
      .send(documentPage(document, nonce))
  })
}
