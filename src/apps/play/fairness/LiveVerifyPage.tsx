import { ArrowLeft } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { leadsTo, pointOf } from '#arcade/fairness/rules/chain.ts'
import type { LiveProof } from '#arcade/live/contract.ts'
import type { Seat } from '#arcade/seats/contract.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { Frame } from '../frame/frame.ts'
import { sayIn } from '../i18n/texts.ts'
import type { AnyLiveLook } from '../live/live-look.ts'
import { liveLookOf } from '../live/live-looks.ts'
import type { TicketWithProof } from '../live/sheets/TicketDetail.tsx'
import { useRound } from '../parts/sheets/useRound.ts'
import { whenText } from '../parts/sheets/when-text.ts'
import { goTo } from '../shell/useRoute.ts'
import { Step } from './Verdict.tsx'
import styles from './VerifyPage.module.css'

type Props = { readonly frame: Frame; readonly seat: Seat | null; readonly round: string | null }

/** What an outcome is computed from, as typed. */
type Typed = { readonly hash: string; readonly number: string; readonly publicValue: string; readonly commitment: string }

const blank: Typed = { hash: '', number: '', publicValue: '', commitment: '' }
const isWhole = ({ hash, number, publicValue, commitment }: Typed) =>
  /^[0-9a-f]{64}$/.test(hash) && /^[1-9]\d{0,6}$/.test(number) && publicValue !== '' && /^[0-9a-f]{64}$/.test(commitment)

/** Computes the outcome of a shared event again in the player's own browser, from its link of the published chain. It works without a seat, too. */
export default function LiveVerifyPage({ frame, seat, round: id }: Props) {
  const say = sayIn('live')
  const fair = sayIn('fairness')
  const shell = sayIn('shell')
  const { game, family } = frame.launch
  const path = seat === null || id === null ? null : (`/arcade/live/${game}/tickets/${id}` as const)
  const { round } = useRound<TicketWithProof>(frame, path)
  const [look, setLook] = useState<AnyLiveLook | null>(null)
  const [typed, setTyped] = useState<{ readonly from: Typed; readonly checked: boolean } | null>(null)
  const [wrong, setWrong] = useState(false)
  useEffect(() => {
    void liveLookOf(family)?.then(setLook, () => null)
  }, [family])
  const proof = round === null || round === 'failed' ? null : round.proof
  const known = proof && { ...proof, hash: proof.hash ?? '', number: String(proof.link) }
  const from = typed?.from ?? known ?? blank
  const checked = typed?.checked ?? (proof !== null && proof.hash !== null)
  const field = (name: keyof Typed, label: string) => (
    <Field
      label={label}
      value={from[name]}
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      inputMode={name === 'number' ? 'numeric' : 'text'}
      onChange={(event) => {
        setWrong(false)
        setTyped({ from: { ...from, [name]: event.target.value.trim() }, checked: false })
      }}
    />
  )
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <Button
          tone="quiet"
          size="small"
          className={styles.back}
          icon={<ArrowLeft size={18} aria-hidden="true" />}
          onClick={() => goTo('')}
        >
          {shell('back')}
        </Button>
        <h1 className={styles.title}>{say('verify.title')}</h1>
        <p className={styles.soft}>{say('verify.intro')}</p>
        {path !== null && round === null && <Skeleton height="10rem" />}
        {proof && <Published proof={proof} />}
        <div role="group" aria-label={say('verify.title')} className={styles.form}>
          {field('hash', say('verify.hash'))}
          {field('number', say('verify.number'))}
          {field('publicValue', say('verify.publicValue'))}
          {field('commitment', say('verify.commitment'))}
          {wrong && (
            <p className={styles.differs} role="alert">
              {say('verify.missing')}
            </p>
          )}
          <Button
            tone="gold"
            wide
            onClick={() => {
              setWrong(!isWhole(from))
              setTyped({ from, checked: isWhole(from) })
            }}
          >
            {fair('check')}
          </Button>
        </div>
        {checked && look && <Computed {...{ from, proof, look }} />}
      </div>
    </main>
  )
}

function Published({ proof }: { readonly proof: LiveProof }) {
  const say = sayIn('live')
  return (
    <dl className={styles.facts}>
      <dt>{say('event')}</dt>
      <dd>
        <bdi dir="ltr">#{proof.event.number}</bdi>
      </dd>
      <dt>{say('verify.publishedAt')}</dt>
      <dd>{whenText(proof.publishedAt)}</dd>
      <dt>{say('verify.publicSource')}</dt>
      <dd>{proof.publicSource === 'arcade' ? say('verify.fromArcade') : proof.publicSource}</dd>
    </dl>
  )
}

/** Two steps, each with its own yes or no: the chain, the result. */
function Computed({ from, proof, look }: { readonly from: Typed; readonly proof: LiveProof | null; readonly look: AnyLiveLook }) {
  const say = sayIn('live')
  const { hash, number, publicValue, commitment } = from
  const fits = useMemo(() => leadsTo(commitment, { link: hash, number: Number(number) }), [commitment, hash, number])
  const at = look.told(look.result(pointOf({ publicValue, link: hash })))
  const shown = proof?.event.result ? look.told(proof.event.result) : null
  const same = shown === null ? null : shown === at
  return (
    <section className={styles.verdict} aria-live="polite">
      <Step title={say('verify.stepChain')} fits={fits}>
        <p>{fits ? say('verify.chainFits', { steps: number }) : say('verify.chainDiffers')}</p>
      </Step>
      <Step title={say('verify.stepResult')} fits={same}>
        <p>
          {same === null && say('verify.resultIs', { at })}
          {same === true && say('verify.resultFits', { at })}
          {same === false && say('verify.resultDiffers', { at, shown: shown ?? '' })}
        </p>
      </Step>
    </section>
  )
}
