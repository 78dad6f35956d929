import { Info } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { CentreDialog } from '#ui/overlays/CentreDialog.tsx'
import { Confirm } from '#ui/overlays/Confirm.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { HoverMenu } from '#ui/overlays/HoverMenu.tsx'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { SidePanel } from '#ui/overlays/SidePanel.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { Case, Row } from '../Case.tsx'
import styles from '../Gallery.module.css'
import { useIsPhone } from '#ui/screen/useMedia.ts'
import { useWords } from '../words.tsx'

/** A dialog on a wide screen, a sheet on a narrow one. */
export function ModalPage() {
  const words = useWords()
  const [open, setOpen] = useState(true)
  return (
    <div className={styles.tall}>
      <Button onClick={() => setOpen(true)}>{words.limitTitle}</Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={words.limitTitle}
        description={words.limitText}
        foot={
          <Button tone="gold" onClick={() => setOpen(false)}>
            {words.save}
          </Button>
        }
      >
        <Field label={words.amount} before="$" defaultValue="200" />
      </Modal>
    </div>
  )
}

/** A window with its navigation on a wide screen, the open page and the way back on a narrow one. */
export function CentrePage() {
  const words = useWords()
  const phone = useIsPhone()
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  const ways = [words.member, words.turnover, words.amount]
  return (
    <div className={styles.tall}>
      <Button onClick={() => setOpen(true)}>{words.member}</Button>
      <CentreDialog
        open={open}
        onClose={close}
        title={words.member}
        side={phone ? undefined : ways.map((way) => <p key={way}>{way}</p>)}
        back={phone ? { label: words.person, onBack: close } : undefined}
      >
        <p>{words.limitText}</p>
      </CentreDialog>
    </div>
  )
}

export function SidePanelPage() {
  const words = useWords()
  const [open, setOpen] = useState(true)
  return (
    <div className={styles.tall}>
      <Button onClick={() => setOpen(true)}>{words.member}</Button>
      <SidePanel
        open={open}
        onClose={() => setOpen(false)}
        title={words.person}
        description={words.limitText}
        foot={<Button tone="gold">{words.save}</Button>}
      >
        <Field label={words.account} defaultValue="dara88" />
      </SidePanel>
    </div>
  )
}

export function ConfirmPage() {
  const words = useWords()
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState('')
  return (
    <div className={styles.tall}>
      <Button onClick={() => setOpen(true)}>{words.reject}</Button>
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        title={words.rejectTitle}
        text={words.rejectText}
        confirm={words.reject}
        tone="danger"
        onConfirm={() => setOpen(false)}
      >
        <TextArea label={words.reason} value={reason} onChange={setReason} longest={140} />
      </Confirm>
    </div>
  )
}

export function PopoverPage() {
  const words = useWords()
  return (
    <div className={styles.tall} data-press="button">
      <Popover trigger={<Button>{words.turnover}</Button>} title={words.turnover} align="start">
        <p>{words.turnoverText}</p>
      </Popover>
    </div>
  )
}

export function TooltipPage() {
  const words = useWords()
  return (
    <div className={styles.tall} data-focus="button">
      <Case of="on focus">
        <Tooltip text={words.turnoverText} side="bottom">
          <IconButton label={words.turnover} icon={<Info size={20} />} />
        </Tooltip>
      </Case>
    </div>
  )
}

export function HoverMenuPage() {
  const words = useWords()
  const kinds = [words.slots, words.live, words.lottery, words.fishing, words.cards, words.sports, words.cockfight]
  return (
    <div className={styles.tall} data-press="button">
      <HoverMenu link={<a href="#hover-menu">{words.slots}</a>} label={words.slots}>
        <div className={styles.tiles}>
          {kinds.map((kind) => (
            <a key={kind} href="#hover-menu">
              {kind}
            </a>
          ))}
        </div>
      </HoverMenu>
    </div>
  )
}

export function NoticePage() {
  const words = useWords()
  return (
    <>
      <Notice>{words.news}</Notice>
      <Notice tone="good" title={words.credited} />
      <Notice tone="warning" action={<Button size="small">{words.confirmNow}</Button>}>
        {words.unconfirmed}
      </Notice>
      <Notice tone="bad" title={words.refused}>
        {words.errorText}
      </Notice>
    </>
  )
}

export function ToastPage() {
  const words = useWords()
  return (
    <div className={styles.tall} data-press="button">
      <Row>
        <Button onClick={() => toast({ title: words.credited, text: '$50.00', tone: 'good' })}>{words.deposit}</Button>
        <Button onClick={() => toast({ title: words.refused, text: words.errorText, tone: 'bad' })}>{words.withdraw}</Button>
      </Row>
    </div>
  )
}
