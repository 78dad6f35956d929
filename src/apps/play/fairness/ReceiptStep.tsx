import { useEffect, useState } from 'react'
import type { ChainProof, LiveTaken } from '#arcade/live/contract.ts'
import { readCashOut } from '#arcade/live/rules/receipt.ts'
import { unitsOfText } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn } from '../i18n/texts.ts'
import type { AnyEventLook } from '../live/event-look.ts'
import { momentText } from '../parts/sheets/when-text.ts'
import { isSigned } from './is-signed.ts'
import { Step } from './Step.tsx'

type Props = {
  readonly receipt: string
  readonly publicKey: string
  readonly look: AnyEventLook
  readonly ticket: LiveTaken | null
  readonly proof: ChainProof | null
}

/** Whether the arcade signed the receipt, and the multiplier in it is the one of the moment in it. */
export function ReceiptStep({ receipt, publicKey, look, ticket, proof }: Props) {
  const say = sayIn('live')
  const read = readCashOut(receipt)
  const [signed, setSigned] = useState<{ readonly receipt: string; readonly good: boolean | null } | null>(null)
  useEffect(() => {
    let gone = false
    const asked = readCashOut(receipt)
    void (asked === null ? Promise.resolve(false) : isSigned(asked, publicKey)).then(
      (good) => !gone && setSigned({ receipt, good }),
    )
    return () => {
      gone = true
    }
  }, [receipt, publicKey])
  if (signed?.receipt !== receipt) return null
  const said = read?.said
  const isOwn = said?.ticket === ticket?.round && said?.event === proof?.event.event
  const startedAt = isOwn ? (proof?.event.startedAt ?? null) : null
  const height = said && ticket && startedAt !== null ? look.takenAt(ticket.selection, said.receivedAt - startedAt) : null
  const isWrong = height !== null && height !== said?.taken
  const fits = signed.good === null ? null : signed.good && !isWrong
  const text =
    signed.good === null ? 'receiptUnchecked' : !signed.good ? 'receiptDiffers' : isWrong ? 'receiptWrong' : 'receiptFits'
  const figures = said && {
    when: momentText(said.receivedAt),
    at: `×${(said.taken / 100).toFixed(2)}`,
    amount: moneyText(unitsOfText(said.payout), said.currency),
  }
  return (
    <Step title={say('verify.stepReceipt')} fits={fits}>
      <p>{say(`verify.${text}`, figures ?? {})}</p>
    </Step>
  )
}
