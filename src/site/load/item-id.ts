/** The id in an address, or 0, which no item has, where it is not a positive number the database could hold. */
export function itemId(param: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(param ?? '') ? Number(param) : 0;
  return id <= 2_147_483_647 ? id : 0;
}
