import type { CSSProperties } from 'react'
import { cx } from '../cx.ts'
import styles from './Skeleton.module.css'

type SkeletonProps = { width?: CSSProperties['width']; height?: CSSProperties['height']; className?: string | undefined }

/** Holds the place of what is coming, in its final shape. Unseen by screen readers: the part around it says that it is busy. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(styles.skeleton, className)} style={{ width, height }} />
}
