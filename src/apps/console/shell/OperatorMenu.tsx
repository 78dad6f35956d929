import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LogOut, ShieldCheck, Signpost, UserRound } from 'lucide-react'
import { useState } from 'react'
import { whenText } from '#client/language/when.ts'
import { setStep } from '#client/tour/tours.ts'
import { session } from '#client/session/session.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { house } from '../api/house.ts'
import { useTexts } from '../i18n/texts.ts'
import { useMay, useOperator } from '../session/operator.ts'
import styles from '../parts/Menu.module.css'

/** Who sits here, since when, and the way out. */
export function OperatorMenu() {
  const t = useTexts('shell')
  const { name, role, lastLogin } = useOperator()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const half = session.half()
  // The console is left even if the house does not answer: the half of this tab is forgotten in any case.
  const logOut = useMutation({
    mutationFn: () => house.operators.logOut({}),
    onSettled: () => half && session.end(half),
  })
  return (
    <Popover trigger={<IconButton label={name} icon={<UserRound size={20} />} />} align="end" open={open} onOpenChange={setOpen}>
      <p className={styles.who}>
        {name}
        <span className={styles.soft}>{t(`roles.${role}`)}</span>
        {lastLogin && (
          <span className={styles.soft}>{t('account.lastLogin', { at: whenText(lastLogin.at), ip: lastLogin.ip })}</span>
        )}
      </p>
      <ul className={styles.list}>
        {may('console.act') && (
          <li>
            <Link to="/me" className={styles.row} onClick={() => setOpen(false)}>
              <span>{t('account.own')}</span>
              <ShieldCheck size={18} aria-hidden="true" />
            </Link>
          </li>
        )}
        <li>
          <button
            type="button"
            className={styles.row}
            onClick={() => {
              setOpen(false)
              setStep('console', 0)
            }}
          >
            <span>{t('account.tour')}</span>
            <Signpost size={18} aria-hidden="true" />
          </button>
        </li>
        <li>
          <button type="button" className={styles.row} onClick={() => logOut.mutate()} disabled={logOut.isPending}>
            <span>{t('account.logOut')}</span>
            <LogOut size={18} aria-hidden="true" />
          </button>
        </li>
      </ul>
    </Popover>
  )
}
