import { useQuery } from '@tanstack/react-query'
import type { NavigateOptions } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { house } from '../api/house.ts'
import { useTexts } from '../i18n/texts.ts'
import { useMay } from '../session/operator.ts'
import { textNow } from '#client/language/texts.ts'
import { useGroups, type Section } from './sections.ts'

export type Found = {
  readonly key: string
  readonly kind: 'member' | 'round' | 'section'
  readonly name: string
  readonly note?: string
  readonly link: NavigateOptions
}

/** Shorter texts name half the house. */
const LEAST = 2
/** As long as a name that the house looks up may be. */
const MOST = 64

/** What the typed text may mean: a member, a round or a transaction of one, a section of the console. */
export function useFound(text: string): { found: readonly Found[]; searching: boolean } {
  const t = useTexts('shell')
  const may = useMay()
  const wanted = useDeferredValue(text.trim())
  const fits = wanted.length >= LEAST && wanted.length <= MOST
  const members = useQuery({
    queryKey: ['find', 'members', wanted],
    queryFn: ({ signal }) => house.members.members({ query: { search: wanted } }, { signal }),
    enabled: fits && may('members.read'),
  })
  const rounds = useQuery({
    queryKey: ['find', 'rounds', wanted],
    queryFn: ({ signal }) => house.reports.findRounds({ query: { named: wanted } }, { signal }),
    enabled: fits && may('rounds.read'),
  })
  const low = wanted.toLocaleLowerCase()
  const called = (name: Section['name']) => (typeof name === 'string' ? t(name) : textNow(name.texts, 'title'))
  const sections = useGroups().flatMap((group) =>
    group.sections
      .map(({ name, to }): Found => ({ key: to, kind: 'section', name: called(name), note: t(group.name), link: { to } }))
      .filter(({ name, note }) => `${name} ${note}`.toLocaleLowerCase().includes(low)),
  )
  const found: readonly Found[] = [
    ...(members.data?.list ?? []).slice(0, 8).map(({ id, account, nickname }): Found => ({
      key: `member ${id}`,
      kind: 'member',
      name: account,
      note: nickname,
      link: { to: '/members/$id', params: { id } },
    })),
    ...(rounds.data ?? []).slice(0, 8).map(({ member, account, vendor, round, game }): Found => ({
      key: `round ${member} ${vendor} ${round}`,
      kind: 'round',
      name: round,
      note: `${account} · ${game}`,
      link: { to: '/members/$id/rounds/$round', params: { id: member, round }, search: { vendor } },
    })),
    ...sections,
  ]
  return { found, searching: members.isFetching || rounds.isFetching || wanted !== text.trim() }
}
