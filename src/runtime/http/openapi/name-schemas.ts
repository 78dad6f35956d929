import type { OpenAPI } from '@orpc/openapi'

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (schema: unknown) => JSON.stringify(schema)

/** `key_missing`, `limits.ownLimits` or `bets list` as the name of a type: KeyMissing, LimitsOwnLimits, BetsList. */
export const typeName = (name: string): string =>
  name.replace(/(?:^|[^a-z\d]+)([a-z\d])/gi, (_, letter: string) => letter.toUpperCase())

/**
 * The schemas that a document names, each once: what is said a second time is the same name, and what is another thing under a name that is
 * taken gets a number.
 */
export class NamedSchemas {
  readonly #names = new Map<string, string>()
  readonly #schemas: Record<string, Json>

  constructor(components: OpenAPI.ComponentsObject) {
    this.#schemas = (components.schemas ??= {}) as Record<string, Json>
  }

  /** The schema by its name; what is no object or has no properties stays where it stands. */
  ref(wanted: string, schema: unknown): unknown {
    if (!isObject(schema) || !isObject(schema['properties']) || Object.keys(schema['properties']).length === 0) return schema
    const text = textOf(schema)
    let name = this.#names.get(text)
    if (name === undefined) {
      name = this.#free(wanted)
      this.#names.set(text, name)
      this.#schemas[name] = schema
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  /** The same for all objects inside, the innermost first, each named by where it stands. */
  refInside(at: string, schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map((each) => this.refInside(at, each))
    if (!isObject(schema)) return schema
    const inside = Object.fromEntries(
      Object.entries(schema).map(([key, value]) => {
        if (key === 'properties' && isObject(value))
          return [
            key,
            Object.fromEntries(Object.entries(value).map(([name, of]) => [name, this.refInside(at + typeName(name), of)])),
          ]
        return [
          key,
          ['const', 'default', 'enum'].includes(key) ? value : this.refInside(key === 'items' ? `${at}Item` : at, value),
        ]
      }),
    )
    return this.ref(at, inside)
  }

  #free(wanted: string): string {
    let name = wanted
    for (let number = 2; name in this.#schemas; number++) name = `${wanted}${number}`
    return name
  }
}
