import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { unitsOfText, type Units } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useMedia } from '#ui/screen/useMedia.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { figureBetween, firstFigure, nextFigure } from './jackpot.ts'
import styles from './JackpotCounter.module.css'
import { JackpotLamps } from './JackpotLamps.tsx'
import { JackpotPools } from './JackpotPools.tsx'
import { jackpotsQuery, POOLS_EVERY } from '../queries.ts'

/** The progressive pools as they stand, or an illustration that says it is one: the merchant chose. Nothing where there are no pools. */
export function JackpotCounter({ language }: { language: string }) {
  const t = useTexts('games')
  const { data, isError } = useQuery(jackpotsQuery(language))
  if (isError && !data) return null
  if (data?.mode === 'live' && data.pools.length === 0) return null
  return (
    <section className={styles.jackpot} aria-labelledby="jackpot" aria-busy={!data || undefined}>
      <JackpotLamps side="start" />
      <JackpotLamps side="end" />
      <h2 id="jackpot" className={styles.title}>
        {t('jackpot')}
      </h2>
      {data ? (
        data.mode === 'live' ? (
          <LiveFigure total={data.total} currency={data.currency} />
        ) : (
          <Illustration />
        )
      ) : (
        <Skeleton width="60%" height="2.6rem" />
      )}
      {data?.mode === 'live' && <JackpotPools pools={data.pools} currency={data.currency} />}
      <p className={styles.note}>{data?.mode === 'decorative' ? t('jackpotIllustration') : t('jackpotLive')}</p>
    </section>
  )
}

/** How long a figure stands on its way, in milliseconds: quicker than eyes read, and a tenth of the work of every frame. */
const STANDS = 100

function LiveFigure({ total, currency }: { total: string; currency: string }) {
  const figure = useRef<HTMLSpanElement>(null)
  const shown = useRef<Units | null>(null)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const now = unitsOfText(total)
  // From here on the figure is written past React, ten times a second.
  const [first] = useState(() => moneyText(now, currency))

  useEffect(() => {
    const before = shown.current ?? now
    const since = performance.now()
    let next: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      const part = still ? 1000 : ((performance.now() - since) / POOLS_EVERY) * 1000
      shown.current = figureBetween(before, now, part)
      if (figure.current) figure.current.textContent = moneyText(shown.current, currency)
      if (shown.current !== now) next = setTimeout(show, STANDS)
    }
    show()
    return () => clearTimeout(next)
  }, [now, still, currency])

  // Readers are told the figure that is true now; the moving one is for eyes.
  return (
    <p className={styles.figure}>
      <span className={styles.spoken}>{moneyText(now, currency)}</span>
      <span ref={figure} aria-hidden="true" dir="ltr">
        {first}
      </span>
    </p>
  )
}

/** Units (hundred-thousandths) in a hundredth. */
const CENT = 1000n

/** A figure out of the air, without a currency: it promises nothing, and a screen reader is told so instead of the figure. */
function Illustration() {
  const t = useTexts('games')
  const [cents, setCents] = useState(() => firstFigure(Math.random))
  useEffect(() => {
    const { after, cents: next } = nextFigure(cents, Math.random)
    const timer = setTimeout(() => setCents(next), after)
    return () => clearTimeout(timer)
  }, [cents])
  return (
    <p className={styles.figure} title={t('jackpotIllustration')} data-illustration>
      <span className={styles.spoken}>{t('jackpotIllustration')}</span>
      <span aria-hidden="true" dir="ltr" suppressHydrationWarning>
        {moneyText(BigInt(cents) * CENT)}
      </span>
    </p>
  )
}
