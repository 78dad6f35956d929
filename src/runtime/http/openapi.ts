import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi'
import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import type { CallMeta } from '#wire/call.ts'
import { htmlText } from './html-text.ts'

export type Contracts = { readonly [module: string]: { readonly [call: string]: AnyContractProcedure } }

const sealedBody = {
  required: true,
  description:
    'A compact JWE (ECDH-ES, A256GCM) for the newest key of /wps/keys, typ wps+jwe. Its plaintext holds m, p, merchant, nonce, iat and body.',
  content: {
    'application/json': {
      schema: { type: 'object', required: ['data'], additionalProperties: false, properties: { data: { type: 'string' } } },
    },
  },
} satisfies OpenAPI.RequestBodyObject

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Made and kept by the caller before the first try; a repeat with the same body gets the same answer.',
  schema: { type: 'string', pattern: '^[\\w-]{8,80}$' },
} satisfies OpenAPI.ParameterObject

/** One document of every call of the given contracts: paths, bodies, refusals, who may call, what is sealed or idempotent. */
export async function describeCalls(contracts: Contracts, info: OpenAPI.InfoObject): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contracts as unknown as AnyContractRouter, {
    info,
    components: {
      securitySchemes: {
        half: { type: 'http', scheme: 'bearer', description: 'The half token of the tab; the other half is an HttpOnly cookie.' },
      },
    },
    customErrorResponseBodySchema: (errors) => ({
      oneOf: errors.map(([code, , , data]) => ({
        type: 'object',
        required: ['success', 'value', 'message', 'code'],
        properties: { success: { const: false }, value: data, message: { type: ['string', 'null'] }, code: { const: code } },
      })),
    }),
  })
  for (const [module, calls] of Object.entries(contracts)) {
    for (const [name, contract] of Object.entries(calls)) annotate(document, { module, name, contract })
  }
  return document
}

function annotate(
  document: OpenAPI.Document,
  { module, name, contract }: { module: string; name: string; contract: AnyContractProcedure },
): void {
  const { route, meta } = contract['~orpc']
  const { session, permission, sealed, idempotent } = meta as CallMeta
  const operation = document.paths?.[route.path ?? '']?.[(route.method ?? 'GET').toLowerCase() as 'get']
  if (!operation) throw new Error(`call ${module}.${name} is missing from its own description`)
  operation.tags = [module]
  operation.operationId = `${module}.${name}`
  operation.description = [
    `Session: ${session.join(', ')}.`,
    permission && `Permission: ${permission}.`,
    sealed && 'Sealed.',
    idempotent && 'Idempotent by key.',
  ]
    .filter(Boolean)
    .join(' ')
  if (!session.includes('none')) operation.security = [{ half: [] }]
  if (sealed) operation.requestBody = sealedBody
  if (idempotent) operation.parameters = [...(operation.parameters ?? []), keyHeader]
}

type Operation = { method: string; path: string; operation: OpenAPI.OperationObject }

function operationsOf(document: OpenAPI.Document): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({ method, path, operation: operation as OpenAPI.OperationObject })),
  )
}

function section({ method, path, operation }: Operation): string {
  const codes = Object.keys(operation.responses ?? {}).join(' · ')
  const shape = JSON.stringify(
    { parameters: operation.parameters, body: operation.requestBody, responses: operation.responses },
    null,
    2,
  )
  return `<details id="${htmlText(operation.operationId ?? '')}"><summary><b>${method.toUpperCase()}</b> <code>${htmlText(path)}</code> ${htmlText(operation.summary ?? '')}</summary>
<p>${htmlText(operation.description ?? '')} HTTP ${codes}</p><pre>${htmlText(shape)}</pre></details>`
}

/** The same document for people: every call by module, its shapes folded away until asked for. Needs no script. */
export function documentPage(document: OpenAPI.Document, nonce: string): string {
  const groups = Map.groupBy(operationsOf(document), ({ operation }) => operation.tags?.[0] ?? '')
  const body = [...groups].map(([tag, list]) => `<h2>${htmlText(tag)}</h2>${list.map(section).join('')}`).join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${htmlText(document.info.title)}</title>
<style nonce="${nonce}">body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
summary{padding:.5rem 0;cursor:pointer}b{display:inline-block;min-width:4.5rem}pre{overflow:auto;font-size:.85rem}</style>
<h1>${htmlText(document.info.title)}</h1><p>${htmlText(document.info.description ?? '')} <a href="/openapi.json">openapi.json</a></p>${body}</html>`
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
