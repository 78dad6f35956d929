import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { useIsAgent } from '#site/session/member.ts'
import { useMerchant } from '#site/session/merchant.ts'
import { TransferDialog } from './TransferDialog.tsx'

type TransferToProps = {
  /** Somebody directly below. */
  receiver: { readonly id: string; readonly account: string }
  as: 'button' | 'small' | 'icon'
}

/** The way to send somebody money, where the merchant has transfers. */
export function TransferTo({ receiver, as }: TransferToProps) {
  const t = useTexts('agent-transfers')
  // Money is the agent's own hand's: whoever works for them moves none.
  const agent = useIsAgent()
  const offered = useMerchant()?.flags.AGENTTRANSFER === true && agent
  const [open, setOpen] = useState(false)
  if (!offered) return null
  const label = t('title', { account: receiver.account })
  return (
    <>
      {as === 'icon' ? (
        <IconButton label={label} icon={<HandCoins size={18} />} onClick={() => setOpen(true)} />
      ) : (
        <Button {...(as === 'small' && { size: as })} aria-label={label} onClick={() => setOpen(true)}>
          {t('submit')}
        </Button>
      )}
      {open && <TransferDialog receiver={receiver} onClose={() => setOpen(false)} />}
    </>
  )
}
