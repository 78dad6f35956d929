import type { ReactNode } from 'react'

export type ModalProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children: ReactNode
  /** Stays in view below the scrolling body: the buttons of a form. */
  foot?: ReactNode
  size?: 'small' | 'medium' | 'large'
}
