import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { MINUTE } from '#kit/clock.ts'
import { Money } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { whenText } from '#client/language/when.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'

/** A transfer that is on its way for longer has no ordinary reason. */
const LATE = 15 * MINUTE

/** Money on its way to or from a vendor for too long: the vendor's answer is unknown, or it never came. */
export function LateTransfers() {
  const t = useTexts('wallet')
  const [now] = useState(() => Date.now())
  const { data = [] } = useQuery({
    queryKey: ['wallet', 'late-transfers'],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        (['unknown', 'held'] as const).map((state) => house.transfers.consoleTransfers({ query: { state } }, { signal })),
      )
      return pages.flatMap(({ list }) => list).filter(({ state, createdAt }) => state === 'held' || createdAt < now - LATE)
    },
  })
  if (data.length === 0) return null
  return (
    <Notice tone="bad" title={t('books.late', { count: data.length })}>
      <ul className={flow.tight}>
        {data.map(({ id, createdAt, amount, currency, member, vendor }) => (
          <li key={id}>
            <Link to="/transfers/$id" params={{ id }}>
              {t('books.lateOne', { at: whenText(createdAt), account: member.account, vendor })}
            </Link>
            {amount !== null && (
              <>
                {' '}
                <Money amount={amount} currency={currency} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
