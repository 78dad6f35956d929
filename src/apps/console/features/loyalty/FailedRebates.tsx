import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayShown } from '#kit/days.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import words from '#console/i18n/en/loyalty.json'
import { hasWord } from '#console/i18n/has-word.ts'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { Listing } from '#console/parts/Listing.tsx'
import { When } from '#console/parts/When.tsx'
import { failedQuery, refusedGiftsQuery, type FailedListed, type RefusedGiftListed } from './queries.ts'

/** What needs attention: rebates that the wallet refused, why, and when each is tried again. Nothing is shown where there are none. */
export function FailedRebates() {
  const t = useTexts('loyalty')
  const query = useInfiniteQuery(failedQuery)
  const of = useTriedColumns()
  if (query.data?.pages[0]?.list.length === 0) return null
  const columns: Column<FailedListed>[] = [
    of.member,
    { key: 'day', title: t('day'), show: ({ day }) => dayShown(day) },
    ...of.others,
  ]
  return (
    <section className={flow.tight}>
      <h2>{t('failed.title')}</h2>
      <p className={flow.soft}>{t('failed.text')}</p>
      <Listing caption={t('failed.title')} columns={columns} query={query} keyOf={({ id }) => id} empty={t('failed.none')} />
    </section>
  )
}

/** The same of gifts of levels. */
export function RefusedGifts() {
  const t = useTexts('loyalty')
  const query = useInfiniteQuery(refusedGiftsQuery)
  const of = useTriedColumns()
  if (query.data?.pages[0]?.list.length === 0) return null
  const columns: Column<RefusedGiftListed>[] = [
    of.member,
    { key: 'level', title: t('gifts.level'), show: ({ level }) => <bdi>{level}</bdi> },
    ...of.others,
  ]
  return (
    <section className={flow.tight}>
      <h2>{t('gifts.title')}</h2>
      <p className={flow.soft}>{t('gifts.text')}</p>
      <Listing caption={t('gifts.title')} columns={columns} query={query} keyOf={({ id }) => id} empty={t('gifts.none')} />
    </section>
  )
}

type Tried = Omit<FailedListed, 'day'>

/** Whose it is, and what was tried. */
function useTriedColumns(): { readonly member: Column<Tried>; readonly others: readonly Column<Tried>[] } {
  const t = useTexts('loyalty')
  const member: Column<Tried> = {
    key: 'member',
    title: t('failed.member'),
    headline: true,
    show: ({ member: { id, account } }) => (
      <Link to="/members/$id" params={{ id }}>
        {account}
      </Link>
    ),
  }
  const others: readonly Column<Tried>[] = [
    {
      key: 'amount',
      title: t('failed.amount'),
      figures: true,
      show: ({ amount, currency }) => <bdi>{moneyText(amount, currency)}</bdi>,
    },
    {
      key: 'refusal',
      title: t('failed.reason'),
      show: ({ refusal }) => (hasWord(words.failed.refusal, refusal) ? t(`failed.refusal.${refusal}`) : refusal),
    },
    { key: 'tries', title: t('failed.tries'), figures: true, show: ({ tries }) => tries },
    { key: 'nextTry', title: t('failed.next'), show: ({ nextTry }) => <When at={nextTry} /> },
  ]
  return { member, others }
}
