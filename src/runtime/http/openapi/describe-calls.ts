import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi'
import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { z } from 'zod'
import type { CallMeta } from '#wire/call.ts'
import { NamedSchemas, typeName } from './name-schemas.ts'
import { shareResponses } from './share-responses.ts'

export type Contracts = { readonly [module: string]: { readonly [call: string]: AnyContractProcedure } }

export type Described = {
  readonly contracts: Contracts
  readonly info: OpenAPI.InfoObject
  /** What each module of the contracts is about, in a sentence. */
  readonly tags: Readonly<Record<string, string>>
  /** Those that contain themselves, by the name that they have in the document. */
  readonly schemas?: Readonly<Record<string, z.ZodType>>
}

/** Bodies that travel sealed, as they come; what they hold is the content of a text. */
const sealedBody = (plaintext: unknown) => ({
  required: true,
  description:
    'A compact JWE (ECDH-ES, A256GCM) for the newest key of /wps/keys, typ wps+jwe. Its plaintext holds m, p, merchant, nonce, iat and body.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['data'],
        additionalProperties: false,
        properties: { data: { type: 'string', contentMediaType: 'application/jose', contentSchema: plaintext } },
      },
    },
  },
})

const KEY = 'IdempotencyKey'
const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Made and kept by the caller before the first try; a repeat with the same body gets the same answer.',
  schema: { type: 'string', pattern: '^[\\w-]{8,80}$' },
} satisfies OpenAPI.ParameterObject

/**
 * One document of every call of the given contracts: paths, bodies, refusals, who may call, what is sealed or idempotent. Answers, bodies and
 * refusals stand in it by name.
 */
export async function describeCalls({ contracts, info, tags, schemas = {} }: Described): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contracts as unknown as AnyContractRouter, {
    info,
    servers: [{ url: '/', description: 'The host that serves this document' }],
    components: {
      securitySchemes: {
        half: { type: 'http', scheme: 'bearer', description: 'The half token of the tab; the other half is an HttpOnly cookie.' },
      },
      parameters: { [KEY]: keyHeader },
    },
    commonSchemas: Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, { schema: schema as never, strategy: 'output' }]),
    ),
    customErrorResponseBodySchema: (errors) => ({
      oneOf: errors.map(([code, , , data]) => ({
        type: 'object',
        required: ['success', 'value', 'message', 'code'],
        properties: { success: { const: false }, value: data, message: { type: ['string', 'null'] }, code: { const: code } },
      })),
    }),
  })
  const named = new NamedSchemas((document.components ??= {}))
  for (const [module, calls] of Object.entries(contracts))
    for (const [name, contract] of Object.entries(calls)) {
      const operation = operationOf(document, contract, `${module}.${name}`)
      annotate(operation, { module, name, contract })
      const { sealed } = contract['~orpc'].meta as CallMeta
      nameParts(operation, { base: typeName(`${module}.${name}`), sealed, named })
    }
  shareResponses(document)
  document.tags = Object.keys(contracts).map((name) => ({ name, description: tags[name] ?? '' }))
  return document
}

function operationOf(document: OpenAPI.Document, contract: AnyContractProcedure, id: string): OpenAPI.OperationObject {
  const { route } = contract['~orpc']
  const operation = document.paths?.[route.path ?? '']?.[(route.method ?? 'GET').toLowerCase() as 'get']
  if (!operation) throw new Error(`call ${id} is missing from its own description`)
  return operation
}

type Declared = { readonly module: string; readonly name: string; readonly contract: AnyContractProcedure }

function annotate(operation: OpenAPI.OperationObject, { module, name, contract }: Declared): void {
  const { session, permission, sealed, idempotent } = contract['~orpc'].meta as CallMeta
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
  operation.security = session.includes('none') ? [] : [{ half: [] }]
  if (idempotent) operation.parameters = [...(operation.parameters ?? []), { $ref: `#/components/parameters/${KEY}` }]
}

type Content = { readonly content?: { readonly 'application/json'?: { schema?: unknown } } }
type Envelope = { readonly properties?: Record<string, unknown>; readonly oneOf?: readonly Envelope[] }

const schemaIn = (part: unknown) => (part as Content | undefined)?.content?.['application/json']?.schema as Envelope | undefined

type Naming = { readonly base: string; readonly sealed: boolean; readonly named: NamedSchemas }

/** Gives names to what a call takes, answers and refuses. */
function nameParts(operation: OpenAPI.OperationObject, { base, sealed, named }: Naming): void {
  const taken = schemaIn(operation.requestBody)?.properties
  if (taken) taken['data'] = named.refInside(`${base}Data`, taken['data'])
  if (sealed) Object.assign(operation, { requestBody: sealedBody(taken?.['data'] ?? {}) })
  for (const response of Object.values(operation.responses ?? {})) {
    const { properties, oneOf } = schemaIn(response) ?? {}
    if (properties) properties['value'] = named.refInside(`${base}Value`, properties['value'])
    if (!oneOf) continue
    const refusals = oneOf.map((refusal) => named.ref(refusalName(refusal), refusal))
    const schema = refusals.length === 1 ? refusals[0] : { oneOf: refusals }
    Object.assign(response, { description: oneOf.map(codeOf).join(' · '), content: { 'application/json': { schema } } })
  }
}

const codeOf = ({ properties }: Envelope) => (properties?.['code'] as { const: string } | undefined)?.const ?? ''
const refusalName = (refusal: Envelope) => `${typeName(codeOf(refusal))}Refusal`
