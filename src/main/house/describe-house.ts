import type { OpenAPI } from '@orpc/openapi'
import { z } from 'zod'
import { endpoints, MOUNT, verbs } from '#protocol/endpoints.ts'
import { headerNames } from '#protocol/signature.ts'
import { describeCalls } from '#runtime/http/openapi.ts'
import { consoleContracts, houseContracts } from '../contract.ts'

/** A whole number beyond a double's reach is still a plain JSON integer on the wire. */
function schemaOf(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'bigint')
        Object.assign(jsonSchema, { type: 'integer', description: 'exact; hundred-thousandths where money' })
    },
  })
}

const json = (schema: z.ZodType) => ({ 'application/json': { schema: schemaOf(schema) } })

const signed: OpenAPI.ParameterObject[] = Object.values(headerNames).map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}))

/** Every call of the house in one document: members', operators', vendors' and payment providers'. */
export async function describeHouse(): Promise<OpenAPI.Document> {
  const document = await describeCalls(
    { ...houseContracts, ...consoleContracts },
    {
      title: 'Croupier',
      version: '1',
      description:
        'Every call of the house: members’, operators’ (on the console’s origin), vendors’ (signed) and payment providers’ callbacks (signed).',
    },
  )
  const paths = (document.paths ??= {}) as Record<string, object>
  for (const verb of verbs) {
    const { path, request, answer, largest } = endpoints[verb]
    paths[`${MOUNT}${path}`] = {
      post: {
        tags: ['vendor'],
        operationId: `vendor.${verb}`,
        summary: `The wallet protocol’s ${verb}, for vendors`,
        description: `Signed by a vendor’s key over the raw body, at most ${largest} bytes.`,
        parameters: signed,
        requestBody: { required: true, content: json(request) },
        responses: {
          200: { description: 'Decided: see status', content: json(answer) },
          400: { description: 'Not JSON of the allowed size' },
          401: { description: 'Signature, time or nonce' },
          403: { description: 'The key is not known or not allowed from here' },
          500: { description: 'The outcome is unknown' },
        },
      },
    }
  }
  paths['/callback/{provider}'] = {
    post: {
      tags: ['callbacks'],
      operationId: 'callbacks.take',
      summary: 'What a payment provider says of an order, in the provider’s own signed form',
      parameters: [{ name: 'provider', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'Taken, now or before' },
        401: { description: 'Signature or time' },
        404: { description: 'No such provider or order' },
      },
    },
  }
  return document
}
