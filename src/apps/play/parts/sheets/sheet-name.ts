export type SheetName = 'info' | 'history' | 'bets' | 'auto'
