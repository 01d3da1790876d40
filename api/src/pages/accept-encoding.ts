/** Whether a browser takes a content coding: it is listed, and its weight is not 0. */
export function takesEncoding(accepted: string | string[] | undefined, coding: string): boolean {
  const offers = String(accepted ?? '').split(',');
  return offers.some((offer) => {
    const [name = '', weight = 'q=1'] = offer.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && Number(weight.replace(/^q=/, '')) > 0;
  });
}
