/** The inbox's page. Emails are shown in a sandboxed frame without scripts; their links open a new tab. */
export const inboxPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mail inbox</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; display: grid; grid-template-columns: minmax(16rem, 26rem) 1fr; height: 100vh; }
  @media (max-width: 700px) { body { grid-template-columns: 1fr; grid-template-rows: 40vh 1fr; } }
  nav { overflow: auto; border-right: 1px solid #8884; }
  h1 { font-size: 1.1rem; padding: .8rem 1rem; margin: 0; display: flex; justify-content: space-between; }
  nav button { display: block; width: 100%; text-align: left; font: inherit; padding: .7rem 1rem; min-height: 44px;
    background: none; border: 0; border-top: 1px solid #8884; color: inherit; cursor: pointer; }
  nav button[aria-current=true] { background: #0b63ce22; }
  nav small { display: block; opacity: .75; }
  h1 button { width: auto; border: 1px solid #8886; border-radius: 6px; padding: .2rem .8rem; }
  main { display: flex; flex-direction: column; min-width: 0; }
  iframe { flex: 1; border: 0; background: white; }
  p { padding: 0 1rem; }
</style>
<nav aria-label="Mails"><h1>Mail inbox <button id="empty">Empty</button></h1><div id="list"></div></nav>
<main><p id="about">Emails of this machine arrive here.</p><iframe id="mail" title="The email" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></main>
<script>
  const byId = (id) => document.getElementById(id);
  let open;
  function show(email) {
    open = email.id;
    byId('about').textContent = email.subject + ' · to ' + email.to.join(', ') + ' · ' + new Date(email.date).toLocaleString();
    byId('mail').srcdoc = '<base target="_blank">' + (email.html || '<pre>' + email.text.replace(/</g, '&lt;') + '</pre>');
    for (const button of byId('list').children) button.setAttribute('aria-current', button.dataset.id === open);
  }
  async function load() {
    const emails = await (await fetch('/email')).json();
    byId('list').replaceChildren(...emails.map((email) => {
      const button = document.createElement('button');
      const small = document.createElement('small');
      small.textContent = email.to.join(', ') + ' · ' + new Date(email.date).toLocaleTimeString();
      button.append(email.subject, small);
      button.dataset.id = email.id;
      button.setAttribute('aria-current', email.id === open);
      button.onclick = () => show(email);
      return button;
    }));
  }
  byId('empty').onclick = () => fetch('/email', { method: 'DELETE' });
  new EventSource('/changes').onmessage = load;
  load();
</script>
</html>`;
