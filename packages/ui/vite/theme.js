(() => {
  const apply = () => {
    let theme = "";
    try {
      theme = localStorage.getItem("callboard:theme") ?? "";
    } catch {}
    const root = document.documentElement;
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    for (const meta of document.querySelectorAll("meta[name=theme-color][data-theme]"))
      if (meta instanceof HTMLMetaElement)
        meta.media = theme
          ? meta.dataset.theme === theme
            ? "all"
            : "not all"
          : `(prefers-color-scheme: ${meta.dataset.theme})`;
  };
  apply();
  addEventListener("storage", apply);
})();
