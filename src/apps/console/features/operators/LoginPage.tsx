import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { session } from '#client/session/session.ts'
import { LanguageMenu } from '#console/parts/LanguageMenu.tsx'
import { EnrolStep } from './EnrolStep.tsx'
import { FactorStep } from './FactorStep.tsx'
import styles from './Login.module.css'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import type { Begun, Ticket } from './login-steps.ts'

/** A login in two steps. Neither the ticket between them nor what was typed is kept anywhere but on this page. */
export function LoginPage() {
  const t = useTexts('operators')
  const router = useRouter()
  const { back } = useSearch({ from: '/login' })
  const [ticket, setTicket] = useState<Ticket | null>(null)
  const [begun, setBegun] = useState<Begun | null>(null)

  const arrive = (token: string) => {
    session.start(token)
    router.history.push(back ?? '/')
  }
  const begin = (answer: Begun) => (answer.recoveryCodes ? setBegun(answer) : arrive(answer.token))

  return (
    <main className={styles.page}>
      <title>{`${t('login.title')} · Croupier`}</title>
      <div className={styles.corner}>
        <LanguageMenu />
      </div>
      <div className={styles.box}>
        <img src="/icon.svg" alt="" width="48" height="48" />
        {begun?.recoveryCodes ? (
          <RecoveryCodes codes={begun.recoveryCodes} onKept={() => arrive(begun.token)} />
        ) : ticket === null ? (
          <PasswordStep onTicket={setTicket} />
        ) : ticket.factors.length === 0 ? (
          <EnrolStep ticket={ticket} onBegun={begin} onBack={() => setTicket(null)} />
        ) : (
          <FactorStep ticket={ticket} onBegun={begin} onBack={() => setTicket(null)} />
        )}
      </div>
    </main>
  )
}
