import { createContext, type ReactNode } from 'react'

/** What stands at the head of a dialog: the merchant's banners for it where there are any, else what the dialog itself draws. */
export const DialogBand = createContext<(own: ReactNode) => ReactNode>((own) => own)
