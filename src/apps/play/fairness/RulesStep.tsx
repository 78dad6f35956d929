import { sayIn } from '../i18n/texts.ts'
import { Step } from './Step.tsx'
import styles from './VerifyPage.module.css'

type Props = { readonly version: number }

/** By which version of the game's rules an outcome was computed. */
export const ByRules = ({ version }: Props) => <p className={styles.soft}>{sayIn('fairness')('byRules', { version })}</p>

/** Stands where the outcome would, in a page that has no rules of the round's version: nothing is claimed of it, neither that it fits nor that it differs. */
export const NoRules = ({ title, version }: Props & { readonly title: string }) => (
  <Step title={title} fits={null}>
    <p role="alert">{sayIn('fairness')('noRules', { version })}</p>
  </Step>
)
