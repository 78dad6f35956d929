export type SheetName = 'info' | 'history' | 'limits' | 'bets' | 'auto'
