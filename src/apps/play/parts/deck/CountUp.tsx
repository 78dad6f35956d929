import { useEffect, useRef } from 'react'
import type { Units } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'

type Props = {
  readonly amount: Units
  readonly currency: string
  readonly duration: number
  readonly className?: string | undefined
}

const calmly = matchMedia('(prefers-reduced-motion: reduce)')

/** Counts up to what was won. It writes the figure itself, once a frame, without asking React; screen readers are told elsewhere. */
export function CountUp({ amount, currency, duration, className }: Props) {
  const figure = useRef<HTMLElement>(null)
  const shown = useRef<Units>(0n)
  useEffect(() => {
    const place = figure.current as HTMLElement
    const from = amount > shown.current ? shown.current : 0n
    const write = (units: Units) => {
      shown.current = units
      place.textContent = moneyText(units, currency)
    }
    if (amount === 0n || duration === 0 || calmly.matches) return write(amount)
    let asked = 0
    let began = 0
    const step = (now: number) => {
      began ||= now
      const part = Math.min((now - began) / duration, 1)
      const eased = BigInt(Math.round((1 - (1 - part) ** 2.2) * 10_000))
      write(part < 1 ? from + ((amount - from) * eased) / 10_000n : amount)
      if (part < 1) asked = requestAnimationFrame(step)
    }
    asked = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(asked)
      shown.current = amount
    }
  }, [amount, currency, duration])
  return <bdi ref={figure} dir="ltr" className={className} aria-hidden="true" />
}
