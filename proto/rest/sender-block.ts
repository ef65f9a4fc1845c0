/** Days for which "This was not me" stops a sender from causing emails to an address. */
export const senderBlockDays = 30;

export const senderBlockText = `The sender cannot make us email you for ${senderBlockDays} days. This may include sign-in links that you request from the same network.`;
