import { expect, test } from 'vitest'
import { linesOf, turned } from './module-tree.ts'

const leaf = (modId: string, enabled: '0' | '1' = '1') => ({ modId, enabled, childrenNodes: [] })
const tree = [{ modId: 'agent', enabled: '1' as const, childrenNodes: [leaf('bonus'), leaf('salary', '0')] }, leaf('chat')]

test('a module that is turned off takes with it what is below, and nothing else [O2]', () => {
  expect(linesOf(tree).map(({ path, on }) => `${path.join('/')} ${on}`)).toEqual([
    'agent true',
    'agent/bonus true',
    'agent/salary false',
    'chat true',
  ])
  expect(linesOf(turned(tree, { path: ['agent'], on: false })).filter(({ on }) => on)).toEqual([{ path: ['chat'], on: true }])
  expect(turned(tree, { path: ['agent', 'salary'], on: true })[0]?.childrenNodes).toEqual([leaf('bonus'), leaf('salary')])
})
