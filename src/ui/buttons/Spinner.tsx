import { cx } from '../cx.ts'
import styles from './Spinner.module.css'

/** Inside a pressed button only; a page waits in skeletons. It stays unseen for its first 150 ms, so quick answers show none. */
export function Spinner({ className }: { className?: string }) {
  return <span className={cx(styles.spinner, className)} aria-hidden="true" />
}
