import { redirect } from '@tanstack/react-router'
import type { Operator } from '../session/operator.ts'
import { groups } from './sections.ts'

/** For `beforeLoad` of the first screen: a role without its figures begins where it may begin. */
export function beginWhereAllowed({ context: { operator } }: { context: { operator: Operator } }): void {
  const first = groups.flatMap(({ sections }) => sections).find(({ permission }) => operator.permissions.includes(permission))
  if (first && first.to !== '/') throw redirect({ to: first.to, replace: true })
}
