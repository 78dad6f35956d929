import type { AtRule, ChildNode, Declaration, Rule } from 'postcss'
import { isKnown, namesIn, type Feature } from './support.ts'

/** Functions by name, wherever the data keeps them: `color-mix` stands in `color`. */
const functions = new Map<string, Feature>()
for (const type of namesIn(['css', 'types'])) {
  for (const inner of namesIn(['css', 'types', type]))
    functions.set(inner.replace(/[-_]function$/, ''), ['css', 'types', type, inner])
  functions.set(type, ['css', 'types', type])
}

const viewportUnits: readonly [RegExp, string][] = [
  [/^d(?:vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(?:vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(?:vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^cq(?:w|h|i|b|min|max)$/, 'container_query_length_units'],
]

const quoted = /"[^"]*"|'[^']*'|url\([^)]*\)/g
const known = (features: readonly Feature[]) => features.filter((feature) => feature.length > 0 && isKnown(feature))
const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => (name as string).toLowerCase())),
]

/** What a browser must know to understand this part of a style sheet, without the parts inside it. */
export function featuresOf(node: ChildNode): readonly Feature[] {
  if (node.type === 'decl') return known([...ofProperty(node), ...ofValue(node.value)])
  if (node.type === 'rule') return known(ofSelector(node))
  if (node.type === 'atrule') return known(ofAtRule(node))
  return []
}

function ofProperty({ prop, value }: Declaration): readonly Feature[] {
  if (prop.startsWith('-')) return []
  const words = found(value.replaceAll(quoted, ''), /(?<![\w-])([a-z][a-z-]*)(?![\w(-])/gi)
  return [['css', 'properties', prop], ...words.map((word) => ['css', 'properties', prop, word])]
}

function ofValue(value: string): readonly Feature[] {
  const bare = value.replaceAll(quoted, '')
  const units = found(bare, /(?<![\w-])-?[\d.]+([a-z]+)/gi)
  const called = found(bare, /(?<![\w-])([a-z][a-z-]*)\(/gi)
  return [
    ...called.map((name) => functions.get(name) ?? []),
    ...units.map((unit) => ['css', 'types', 'length', viewportUnits.find(([units]) => units.test(unit))?.[1] ?? unit]),
  ]
}

function ofSelector({ selector }: Rule): readonly Feature[] {
  const bare = selector.replaceAll(quoted, '')
  const nested = bare.includes('&') ? [['css', 'selectors', 'nesting']] : []
  return [...nested, ...found(bare, /::?([a-z][a-z-]*)/gi).map((name) => ['css', 'selectors', name])]
}

function ofAtRule({ name, params }: AtRule): readonly Feature[] {
  const words = name === 'media' ? found(params, /(?<![\w-])([a-z][a-z-]*)/gi) : []
  return [['css', 'at-rules', name], ...words.map((word) => ['css', 'at-rules', name, word])]
}
