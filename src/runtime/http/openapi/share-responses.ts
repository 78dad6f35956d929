import type { OpenAPI } from '@orpc/openapi'
import { typeName } from './name-schemas.ts'

type Told = { readonly description?: string; readonly content?: OpenAPI.ResponseObject['content'] }

/** The longest name that is made of what a response says; a longer one stands where it is used. */
const LONGEST = 60

/** What several calls answer or refuse alike stands once in the document. */
export function shareResponses(document: OpenAPI.Document): void {
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path ?? {}) as OpenAPI.OperationObject[])
  const responses = operations.flatMap(({ responses: of = {} }) =>
    Object.entries(of).map(([status, response]) => ({ of, status, response: response as Told })),
  )
  const shared = ((document.components ??= {}).responses ??= {}) as Record<string, unknown>
  for (const [status, all] of Map.groupBy(responses, (each) => each.status)) {
    const alike = [...Map.groupBy(all, ({ response }) => JSON.stringify(response)).values()].toSorted(
      (a, b) => b.length - a.length,
    )
    for (const [place, same] of alike.entries()) {
      const response = same[0]?.response ?? {}
      const name =
        status === '200' ? answerName(response) : place === 0 ? `Refused${status}` : typeName(response.description ?? '')
      if (same.length === 1 || name === null || name.length > LONGEST) continue
      shared[name] = response
      for (const { of } of same) Object.assign(of, { [status]: { $ref: `#/components/responses/${name}` } })
    }
  }
}

/** By the name of the value that it holds; `Done` where it holds none. */
function answerName({ content }: Told): string | null {
  const schema = content?.['application/json']?.schema as
    | { properties?: { value?: { $ref?: string; type?: string } } }
    | undefined
  const { $ref, type } = schema?.properties?.value ?? {}
  if (type === 'null') return 'Done'
  const named = /(\w+)Value$/.exec($ref ?? '')?.[1]
  return named === undefined ? null : `${named}Answer`
}
