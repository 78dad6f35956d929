import { useState } from 'react'
import { MINUTE, SECOND } from '#kit/clock.ts'
import { Carousel } from '#ui/motion/Carousel.tsx'
import { Countdown } from '#ui/figures/Countdown.tsx'
import { Marquee } from '#ui/motion/Marquee.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { Steps } from '#ui/navigation/Steps.tsx'
import { Case } from '../Case.tsx'
import styles from '../Gallery.module.css'
import { useWords } from '../words.tsx'

export function CarouselPage() {
  const words = useWords()
  const slides = [words.festival, words.points, words.friend].map((title) => ({
    key: title,
    show: (
      <a href="#carousel" className={styles.scene}>
        {title}
      </a>
    ),
  }))
  return (
    <>
      <Case of="three">
        <Carousel label={words.promotions} slides={slides} />
      </Case>
      <Case of="two">
        <Carousel label={`${words.promotions} 2`} slides={slides.slice(0, 2)} />
      </Case>
      <Case of="one">
        <Carousel label={`${words.promotions} 1`} slides={slides.slice(0, 1)} />
      </Case>
    </>
  )
}

export function MarqueePage() {
  const words = useWords()
  const winners = ['so***ra', 'li***88', 'ch***na', 'vi***t9', 'ma***eo', 'ka***ya']
  return (
    <>
      <Case of="along the line">
        <Marquee label={words.promotions}>
          <span>{words.news}</span>
          <span>{words.festival}</span>
        </Marquee>
      </Case>
      <Case of="a board">
        <Marquee label={words.wins} axis="block" className={styles.board}>
          {winners.map((name, place) => (
            <div key={name} className={styles.line}>
              <bdi dir="ltr">{name}</bdi>
              <Money amount={String(8800 - 1300 * place)} currency="USD" tone="pays" decimals={0} />
            </div>
          ))}
        </Marquee>
      </Case>
    </>
  )
}

export function ProgressPage() {
  const words = useWords()
  const [start] = useState(() => Date.now())
  const steps = [words.asked, words.checked, words.sent, words.received]
  return (
    <>
      <Case of="steps">
        <Steps label={words.withdraw} steps={steps} at={2} />
      </Case>
      <Case of="done">
        <Steps label={words.deposit} steps={steps.slice(0, 3)} at={3} />
      </Case>
      <Case of="long text">
        <Steps label={words.longAction} steps={[words.longAction, words.unconfirmed, words.received]} at={0} />
      </Case>
      <Case of="progress">
        <ProgressBar label={words.upload} value={64} />
      </Case>
      <Case of="countdown">
        <p>
          {words.closes} <Countdown until={start + 5 * MINUTE - SECOND} label={words.closes} />
        </p>
      </Case>
    </>
  )
}
