import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Badge.module.css'

type BadgeProps = { tone?: 'plain' | 'gold' | 'jade' | 'red'; children: ReactNode; className?: string | undefined }

export function Badge({ tone = 'plain', children, className }: BadgeProps) {
  return <span className={cx(styles.badge, styles[tone], className)}>{children}</span>
}
