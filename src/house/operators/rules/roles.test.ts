import { expect, test } from 'vitest'
import { permissionsOf, raises, roles } from './roles.ts'

test('a role raises another where it may do anything that the other may not', () => {
  for (const from of roles)
    for (const to of roles) {
      const may = (role: (typeof roles)[number]) => permissionsOf({ role, house: true, mustChangePassword: false })
      expect(raises(from, to)).toBe([...may(to)].some((name) => !may(from).has(name)))
    }
  expect(raises('owner', 'auditor')).toBe(false)
  expect(raises('auditor', 'owner')).toBe(true)
})

test('a first password is good for nothing but being changed', () => {
  expect([...permissionsOf({ role: 'owner', house: true, mustChangePassword: true })]).toEqual(['console.own', 'console.act'])
})
