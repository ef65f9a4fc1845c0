/** The inbox's page. Emails are shown in a sandboxed frame without scripts; their links open a new tab. */
export const inboxPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
    --ground: #fff; --ink: #0d2230; --muted: #4a5f6d; --line: #d5dee3; --chosen: #dff0f3; --control: #788c99; }
  @media (prefers-color-scheme: dark) { :root {
    --ground: #0c171e; --ink: #eaf2f5; --muted: #a3b6c0; --line: #2a3f4b; --chosen: #0f3540; --control: #71899a; } }
  body { margin: 0; display: grid; grid-template-columns: minmax(16rem, 26rem) 1fr; height: 100vh;
    background: var(--ground); color: var(--ink); }
  @media (max-width: 700px) { body { grid-template-columns: 1fr; grid-template-rows: 40vh 1fr; } }
  nav { overflow: auto; border-right: 1px solid var(--line); }
  header { display: flex; justify-content: space-between; align-items: center; padding: .6rem 1rem; }
  h1 { font-size: 1.1rem; margin: 0; }
  button { font: inherit; color: inherit; min-height: 44px; cursor: pointer; background: none;
    border: 1px solid var(--control); border-radius: 6px; padding: .2rem .8rem; }
  #list button { display: block; width: 100%; text-align: left; padding: .7rem 1rem;
    border: 0; border-top: 1px solid var(--line); border-radius: 0; }
  #list button[aria-current=true] { background: var(--chosen); }
  @media (forced-colors: active) { #list button[aria-current=true] { outline: 2px solid Highlight; outline-offset: -2px; } }
  small { display: block; color: var(--muted); overflow-wrap: anywhere; }
  main { display: flex; flex-direction: column; min-width: 0; min-height: 0; }
  iframe { flex: 1; border: 0; background: var(--ground); }
  p, details { padding: 0 1rem; overflow-wrap: anywhere; }
  summary { min-height: 44px; line-height: 44px; cursor: pointer; }
  pre { max-height: 40vh; overflow: auto; margin: 0 0 1rem; white-space: pre-wrap; }
</style>
<nav aria-label="Emails"><header><h1>Inbox</h1><button id="empty">Empty</button></header><div id="list"></div></nav>
<main><p id="about">All emails that this machine sends arrive here.</p><details hidden><summary>Headers</summary><pre id="headers"></pre></details><iframe id="mail" title="The email" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></main>
<script>
  const byId = (id) => document.getElementById(id);
  const scheme = '<meta name="color-scheme" content="light dark"><base target="_blank">';
  let open;
  function show(email) {
    open = email.id;
    byId('about').textContent = email.subject + ' · to ' + email.to.join(', ') + ' · ' + new Date(email.date).toLocaleString();
    byId('headers').textContent = Object.entries(email.headers || {}).map((header) => header.join(': ')).join('\\n');
    byId('headers').parentElement.hidden = false;
    byId('mail').srcdoc = scheme + (email.html || '<pre style="white-space:pre-wrap">' + email.text.replace(/</g, '&lt;') + '</pre>');
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
