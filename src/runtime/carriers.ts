export type { Carrier, Carriers, Channel, Handed, Parcel, Price } from './carriers/port.ts'
export { readCarriers } from './carriers/open.ts'
