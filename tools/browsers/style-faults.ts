import { transform, type Targets } from 'lightningcss'
import { parse, type ChildNode, type Node, type Root } from 'postcss'
import { oldest, polish } from '../../browsers.mjs'
import { featuresOf } from './style-features.ts'
import { isOutside, type Feature } from './support.ts'

/** What one part of a style sheet asks of a browser that an old one lacks. */
export type StyleFault = { readonly node: ChildNode; readonly feature: string }

const numberOf = (version: string) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major << 16) | (minor << 8)
}
export const styleTargets: Targets = {
  chrome: numberOf(oldest.chrome),
  edge: numberOf(oldest.chrome),
  safari: numberOf(oldest.safari),
  ios_saf: numberOf(oldest.safari),
  firefox: numberOf(oldest.firefox),
}

/** What is still missing after the build has lowered the style sheet as it does for these browsers. */
export function styleFaults(root: Root, file: string): readonly StyleFault[] {
  const written = faultsIn(root)
  if (written.length === 0) return []
  const { code } = transform({ filename: file, code: Buffer.from(root.toString()), targets: styleTargets, errorRecovery: true })
  const left = new Set(faultsIn(parse(code.toString())).map(({ feature }) => feature))
  const faults = written.filter(({ feature }) => left.has(feature))
  // Of a property that is missing with its value, the property is said.
  return faults.filter(({ node }, index) => faults.findIndex((each) => each.node === node) === index)
}

function faultsIn(root: Root): readonly StyleFault[] {
  const faults: StyleFault[] = []
  root.walk((node) => {
    const missing = featuresOf(node).filter((feature) => isOutside(feature) && !isPolish(feature) && !isAsked(node, feature))
    if (missing.length > 0 && !hasFallback(node)) faults.push(...missing.map((feature) => ({ node, feature: nameOf(feature) })))
  })
  return faults
}

const nameOf = (feature: Feature) => feature.slice(2).join(' ')

/** A property that may be passed over may be so with all its values. */
const isPolish = (feature: Feature) => nameOf(feature) in polish || nameOf(feature.slice(0, 3)) in polish

/** It stands in an `@supports` that names it. */
function isAsked(node: Node, feature: Feature): boolean {
  const name = feature.at(-1) as string
  for (let outer: Node | undefined = node.parent; outer; outer = outer.parent)
    if ('name' in outer && outer.name === 'supports' && 'params' in outer && String(outer.params).includes(name)) return true
  return false
}

/** The same property stands before it, plainer or under its older name: that value holds where this one is not understood. */
function hasFallback(node: ChildNode): boolean {
  if (node.type !== 'decl') return false
  for (let earlier = node.prev(); earlier; earlier = earlier.prev())
    if (earlier.type === 'decl' && earlier.prop.replace(/^-\w+-/, '') === node.prop && !featuresOf(earlier).some(isOutside))
      return true
  return false
}
