import { TypeFlags, type Checker, SymbolFlags, type Type, type TypeReference } from 'typescript/unstable/sync'

/** What a value of the program is to the driver. `any` says nothing, `object` is read from JSON. */
export type Kind = 'bigint' | 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'null' | 'object' | 'list' | 'any'

/** A value's kinds, and of a list those of its items. */
export type Kinds = { readonly own: ReadonlySet<Kind>; readonly items: ReadonlySet<Kind> }

export type DeclaredColumn = Kinds & { readonly optional: boolean }

/** The columns of a row; null where the type says nothing of them. */
export type DeclaredRow = ReadonlyMap<string, DeclaredColumn> | null

const byFlags: readonly (readonly [TypeFlags, Kind])[] = [
  [TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter, 'any'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void, 'null'],
]

export function kindsOf(type: Type, checker: Checker): Kinds {
  if (type.isUnionType()) {
    const each = type.getTypes().map((member) => kindsOf(member, checker))
    return { own: union(each.map(({ own }) => own)), items: union(each.map(({ items }) => items)) }
  }
  // A branded string is an intersection of the string and its brand.
  if (type.isIntersectionType()) {
    const [plain] = type.getTypes().filter((member) => !member.isObjectType())
    return plain ? kindsOf(plain, checker) : only('object')
  }
  const [, kind] = byFlags.find(([flags]) => type.flags & flags) ?? []
  if (kind) return only(kind)
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type as TypeReference).map((item) => kindsOf(item, checker).own)
    return { own: new Set(['list']), items: union(items) }
  }
  const name = type.getSymbol()?.name
  if (name === 'Date') return only('Date')
  return only(name === 'Buffer' || name === 'Uint8Array' ? 'Buffer' : 'object')
}

const only = (kind: Kind): Kinds => ({ own: new Set([kind]), items: new Set() })
const union = (sets: readonly ReadonlySet<Kind>[]): ReadonlySet<Kind> => new Set(sets.flatMap((set) => [...set]))

/** What a statement's row type declares. Of a union each column may be what it is in any member, and null where one has none. */
export function rowOf(type: Type | undefined, checker: Checker): DeclaredRow {
  if (!type || type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return null
  const members = type.isUnionType() ? type.getTypes() : [type]
  const rows = members.map((member) => columnsOf(member, checker))
  const names = new Set(rows.flatMap((row) => [...row.keys()]))
  if (names.size === 0) return null
  const merged = [...names].map((name): readonly [string, DeclaredColumn] => {
    const columns = rows.map((row) => row.get(name) ?? { ...only('null'), optional: false })
    return [
      name,
      {
        own: union(columns.map(({ own }) => own)),
        items: union(columns.map(({ items }) => items)),
        optional: columns.some(({ optional }) => optional),
      },
    ]
  })
  return new Map(merged)
}

function columnsOf(type: Type, checker: Checker): ReadonlyMap<string, DeclaredColumn> {
  const columns = checker.getPropertiesOfType(type).map((property): readonly [string, DeclaredColumn] => {
    const own = checker.getTypeOfSymbol(property)
    const kinds = own ? kindsOf(own, checker) : only('any')
    return [property.name, { ...kinds, optional: (property.flags & SymbolFlags.Optional) !== 0 }]
  })
  return new Map(columns)
}
