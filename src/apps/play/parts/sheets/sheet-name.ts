export type SheetName = 'info' | 'history' | 'bets'
