/** Where several are listed, the first is the current one; the others only open what they once sealed. */
export type MasterKey = { readonly kid: string; readonly secret: string }
