import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { shotOf, sumOfShots } from '#arcade/events/rules/shots.ts'
import { chanceOf, leadsTo, type EventChance } from '#arcade/fairness/rules/chain.ts'
import type { ChainProof } from '#arcade/live/contract.ts'
import { sayIn } from '../i18n/texts.ts'
import { eventLookOf, lookOfVersion, type AnyEventLook } from '../live/event-look.ts'
import type { TicketWithProof } from '../live/sheets/TicketDetail.tsx'
import { useRound } from '../parts/sheets/useRound.ts'
import { whenText } from '../parts/sheets/when-text.ts'
import { CheckForm } from './CheckForm.tsx'
import { CheckPage } from './CheckPage.tsx'
import type { VerifyProps } from './SeedsPage.tsx'
import { ReceiptStep } from './ReceiptStep.tsx'
import { ByRules, NoRules } from './RulesStep.tsx'
import { Step } from './Step.tsx'
import styles from './VerifyPage.module.css'

/** What an outcome is computed from, as typed. */
type Typed = Readonly<Record<'hash' | 'number' | 'publicValue' | 'commitment' | 'receipt' | 'shots', string>>

const blank: Typed = { hash: '', number: '', publicValue: '', commitment: '', receipt: '', shots: '' }
const isWhole = ({ hash, number, publicValue, commitment, shots }: Typed) =>
  shotsIn(shots).every((shot) => shotOf(shot) !== null) &&
  /^[0-9a-f]{64}$/.test(hash) &&
  /^[1-9]\d{0,6}$/.test(number) &&
  publicValue !== '' &&
  /^[0-9a-f]{64}$/.test(commitment)

/** Numbers as they are typed, with blanks between them. */
const shotsIn = (typed: string): readonly string[] => typed.split(/[\s,]+/).filter((shot) => shot !== '')

type Props = VerifyProps & {
  /** The ticket as its game shows it, above the check; alone where its result comes from outside, and there is nothing to compute again. */
  readonly shown?: { readonly title: string; readonly intro: string; readonly ticket: (view: TicketWithProof) => ReactNode }
}

/** Computes the outcome of a shared event again in the player's own browser, from its link of the published chain. It works without a session, too. */
export default function LiveVerifyPage({ frame, player, round: id, shown }: Props) {
  const say = sayIn('live')
  const { game, family } = frame.launch
  const path = player === null || id === null ? null : (`/arcade/live/${game}/tickets/${id}` as const)
  const { round } = useRound<TicketWithProof>(frame, path)
  const view = round === 'failed' ? null : round
  const [look, setLook] = useState<AnyEventLook | null>(null)
  const [typed, setTyped] = useState<{ readonly from: Typed; readonly checked: boolean } | null>(null)
  useEffect(() => {
    void eventLookOf(family, game).then(setLook, () => null)
  }, [family, game])
  const { proof: told, ticket } = view ?? { proof: null, ticket: null }
  const proof = told?.from === 'chain' ? told : null
  const known = proof && {
    ...proof,
    hash: proof.hash ?? '',
    number: String(proof.link),
    receipt: ticket?.receipt ?? '',
    shots: (proof.shots ?? []).join(' '),
  }
  const { round: key } = useRound<{ readonly publicKey: string }>(frame, '/arcade/receipt-key')
  const publicKey = key === null || key === 'failed' ? null : key.publicKey
  const version = proof?.version ?? look?.version ?? 1
  const byVersion = look && lookOfVersion(look, version)
  const from: Typed = typed?.from ?? known ?? blank
  const checked = typed?.checked ?? (proof !== null && proof.hash !== null)
  const own = view && shown?.ticket(view)
  if (told?.from === 'outside' && shown)
    return (
      <CheckPage title={shown.title} intro={shown.intro} isWaiting={false}>
        {own}
      </CheckPage>
    )
  return (
    <CheckPage
      title={say('verify.title')}
      intro={say(look?.shot ? 'verify.shotsIntro' : 'verify.intro')}
      isWaiting={path !== null && round === null}
    >
      {own}
      <Published proof={proof} publicKey={look?.waits ? null : publicKey} />
      <CheckForm
        label={say('verify.title')}
        fields={[
          { name: 'hash', label: say('verify.hash') },
          { name: 'number', label: say('verify.number'), mode: 'numeric' },
          { name: 'publicValue', label: say('verify.publicValue') },
          { name: 'commitment', label: say('verify.commitment') },
          ...(look?.shot ? [{ name: 'shots', label: say('verify.shots') } as const] : []),
          ...(look?.waits ? [] : [{ name: 'receipt', label: say('verify.receipt') } as const]),
        ]}
        typed={from}
        isWhole={isWhole}
        missing={say('verify.missing')}
        onChange={(name, text) => setTyped({ from: { ...from, [name]: text }, checked: false })}
        onCheck={() => setTyped({ from, checked: true })}
      />
      {checked && look && (
        <section className={styles.verdict} aria-live="polite">
          <Computed {...{ from, proof, version }} look={byVersion} />
          {from.receipt !== '' && publicKey !== null && byVersion && (
            <ReceiptStep {...{ ...from, publicKey, look: byVersion, ticket, proof }} />
          )}
        </section>
      )}
    </CheckPage>
  )
}

function Published({ proof, publicKey }: { readonly proof: ChainProof | null; readonly publicKey: string | null }) {
  const say = sayIn('live')
  return (
    <dl className={styles.facts}>
      {proof && (
        <>
          <dt>{say('event')}</dt>
          <dd>
            <bdi dir="ltr">#{proof.event.number}</bdi>
          </dd>
          <dt>{say('verify.publishedAt')}</dt>
          <dd>{whenText(proof.publishedAt)}</dd>
          <dt>{say('verify.publicSource')}</dt>
          <dd>{proof.publicSource === 'arcade' ? say('verify.fromArcade') : proof.publicSource}</dd>
        </>
      )}
      {publicKey !== null && (
        <>
          <dt>{say('verify.receiptKey')}</dt>
          <dd>
            <bdi dir="ltr" className={styles.code}>
              {publicKey}
            </bdi>
          </dd>
        </>
      )}
    </dl>
  )
}

type ComputedProps = {
  readonly from: Typed
  readonly proof: ChainProof | null
  /** Null where this page has no rules of the event's version. */
  readonly look: AnyEventLook | null
  readonly version: number
}

/** Two steps, each with its own yes or no: the chain, the result. */
function Computed({ from, proof, look, version }: ComputedProps) {
  const say = sayIn('live')
  const { hash, number, publicValue, commitment, shots } = from
  const fits = useMemo(() => leadsTo(commitment, { link: hash, number: Number(number) }), [commitment, hash, number])
  return (
    <>
      <Step title={say('verify.stepChain')} fits={fits}>
        <p>{fits ? say('verify.chainFits', { steps: number }) : say('verify.chainDiffers')}</p>
      </Step>
      {look ? (
        <Result
          {...{ look, version }}
          chance={chanceOf({ publicValue, link: hash })}
          shots={shotsIn(shots)}
          shown={proof?.event.result ?? null}
        />
      ) : (
        <NoRules title={say('verify.stepResult')} version={version} />
      )}
    </>
  )
}

type ResultProps = {
  readonly look: AnyEventLook
  readonly version: number
  readonly chance: EventChance
  readonly shots: readonly string[]
  readonly shown: object | null
}

function Result({ look, version, chance, shots, shown: result }: ResultProps) {
  const say = sayIn('live')
  const drawn = look.result(chance)
  const sum = sumOfShots(shots.map((shot) => shotOf(shot) ?? 0))
  const at = look.told(look.shot ? look.shot(drawn, sum) : drawn)
  const shown = result && look.told(result)
  const same = shown === null ? null : shown === at
  return (
    <Step title={say('verify.stepResult')} fits={same}>
      <ByRules version={version} />
      {look.shot && <p>{say('verify.shotsAdded', { drawn: look.told(drawn), shots: shots.length, sum, at })}</p>}
      <p>
        {same === null && say('verify.resultIs', { at })}
        {same === true && say('verify.resultFits', { at })}
        {same === false && say('verify.resultDiffers', { at, shown: shown ?? '' })}
      </p>
    </Step>
  )
}
