import { expect, test } from 'vitest'
import { arcade, house } from '../../architecture.mjs'
import * as arcadeModules from './arcade-modules.ts'
import { consoleContracts, houseContracts } from './contract.ts'
import * as houseModules from './house-modules.ts'

test('every module of the house stands in its list, under its own name', () => {
  expect(Object.keys(houseModules).toSorted()).toEqual(Object.keys(house).toSorted())
})

test('the arcade lists modules of its own half alone', () => {
  expect(Object.keys(arcade)).toEqual(expect.arrayContaining(Object.keys(arcadeModules)))
})

test('no two parts of the console have one name, and no call of a member is left out of the description', () => {
  const parts = Object.values(houseModules).flatMap((module) => ('console' in module ? Object.keys(module.console) : []))
  expect(Object.keys(consoleContracts).toSorted()).toEqual(parts.map((name) => `console.${name}`).toSorted())
  expect(new Set(parts).size).toBe(parts.length)
  const answering = Object.entries(houseModules).flatMap(([name, module]) =>
    'calls' in module ? [{ name, ...module.calls }] : [],
  )
  const people = ['visitors', 'contacts', 'access', 'members']
  const described = answering.map(({ name }) => (people.includes(name) ? 'identity' : name))
  expect(Object.keys(houseContracts).toSorted()).toEqual([...new Set(['edge', ...described])].toSorted())
  const calls = answering.flatMap(({ contract }) => Object.values(contract))
  const { edge: _, ...modules } = houseContracts
  expect(new Set(Object.values(modules).flatMap((contract) => Object.values(contract)))).toEqual(new Set(calls))
  expect(Object.values(modules).flatMap((contract) => Object.keys(contract))).toHaveLength(calls.length)
})
